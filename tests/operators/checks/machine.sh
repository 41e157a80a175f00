# Roles run as they should: none was started again, none as root, fragments are contained, and what the credentials say is read.
set -x
for role in registry content images api shell; do
  [ "$(systemctl show --value --property ActiveState site@$role)" = active ]
  [ "$(systemctl show --value --property NRestarts site@$role)" = 0 ]
  [ "$(stat --format %U /proc/"$(systemctl show --value --property MainPID site@$role)")" = site ]
done
journalctl --no-pager --output cat --unit 'site@*' > /root/journal
if grep -E 'EROFS|EACCES' /root/journal; then exit 1; fi
grep '"isolation":{"isContained":true}' /root/journal
if grep '"isolation":{"isContained":false}' /root/journal; then exit 1; fi
if [ ! -e /etc/site/credentials/read-token ]; then
  echo 0123456789012345678901234567890123456789 > /etc/site/credentials/read-token
  chmod 600 /etc/site/credentials/read-token
  echo 'API_READ_TOKEN_FILE=/run/credentials/site@api.service/secrets_read-token' >> /etc/site/api.env
  systemctl restart site@api
  until ./site start --only api --health; do sleep 1; done
  echo 'IMAGES_PORT=abc' > /etc/site/images.env
  systemctl restart site@images || true
  until [ "$(systemctl show --value --property ActiveState site@images)" = failed ]; do sleep 0.2; done
  [ "$(systemctl show --value --property ExecMainStatus site@images)" = 78 ]
  [ "$(systemctl show --value --property NRestarts site@images)" = 0 ]
  rm /etc/site/images.env
  systemctl restart site@images
  until ./site start --only images --health; do sleep 1; done
fi
