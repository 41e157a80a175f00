# Everything that compose started is healthy, and one site for visitors and for those who release. Shells and the registry's check
# contain fragments under the profile of compose.yaml: the engine's own would allow control groups too.
set -x
for _ in $(seq 90); do
  if curl --silent --fail http://localhost:8080/statusz; then break; fi
  sleep 1
done
for name in $(podman ps --all --filter label=com.docker.compose.project=deploy --format '{{.Names}}'); do
  case $name in *proxy*) continue; esac
  for _ in $(seq 60); do
    if podman healthcheck run $name; then continue 2; fi
    sleep 1
  done
  podman logs --tail 20 $name
  false
done
curl --silent --fail --header 'accept: application/json' --header 'origin: http://localhost:8080' \
  --data 'firstName=Ada&email=ada@example.com' http://localhost:8080/api/forms/course-sign-up
registry=$(podman ps --quiet --filter label=com.docker.compose.service=registry)
podman exec "$registry" node services/registry/src/cli.ts status
for name in shell1 shell2; do
  podman logs $(podman ps --quiet --filter label=com.docker.compose.service=$name) | grep '"isolation":{"isContained":true}'
done
podman exec --workdir /site/services/registry "$registry" node --input-type=module --eval \
  "import { findCheckIsolation as find } from '@site/fragment-check'; console.log((await find()).isContained)" | grep true
if podman exec "$registry" unshare --user --cgroup true; then exit 1; fi
podman exec "$registry" node scripts/backup.ts --out /data
