import { isJsonObject, type Json } from '../Json.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Operator } from './Predicate.ts';

const EARTH_RADIUS_KM = 6_371;

/** Matches within a radius in kilometres of a latitude and longitude; the nearest come first. */
export const geopointNear: Operator = {
  kinds: ['place'],
  arity: 3,
  compile(path, args) {
    const [latitude, longitude, radiusKm] = args;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
    if (typeof radiusKm !== 'number' || radiusKm < 0) return undefined;
    const distanceOf = (document: StoredDocument) =>
      Math.min(
        ...path
          .contentsOf(document)
          .map((place) => distanceKm(place, latitude, longitude) ?? Number.POSITIVE_INFINITY),
      );
    return { matches: (document) => distanceOf(document) <= radiusKm, rank: distanceOf };
  },
};

function distanceKm(place: Json, latitude: number, longitude: number): number | undefined {
  if (!isJsonObject(place)) return undefined;
  if (typeof place.latitude !== 'number' || typeof place.longitude !== 'number') return undefined;
  const [a, b] = [radians(place.latitude), radians(latitude)];
  const haversine =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(longitude - place.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
