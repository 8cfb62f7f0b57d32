import { describe, expect, it } from 'vitest';
import { ConnectionPlaces, filesAllowed, memoryAllowed, placesFor } from '#server/base/connection-places.ts';

const GIB = 1024 ** 3;

/** Takes so many places; the answer gives back those that were to be had. */
function takeMany(places: ConnectionPlaces, count: number, address: (place: number) => string) {
  return Array.from({ length: count }, (_, place) => places.take(address(place))).filter(
    (leave) => leave !== null,
  );
}

describe('[SY18] places for connections', () => {
  it('are limited by the system, less what the server needs, and by its memory', () => {
    expect(placesFor(1_024, GIB)).toBe(960);
    expect(placesFor(10, GIB)).toBe(1);
    expect(placesFor(1e9, GIB / 2)).toBe(5_461);
    expect(filesAllowed()).toBeGreaterThan(64);
    expect(memoryAllowed()).toBeGreaterThan(GIB / 8);
  });

  it('are enough for an office of hundreds behind one IP address, and no address gets more than half', () => {
    expect(takeMany(new ConnectionPlaces(placesFor(1_024, GIB)), 900, () => '192.0.2.1')).toHaveLength(480);
  });

  it('are counted by IPv6 networks, whatever the number of addresses in them', () => {
    const places = new ConnectionPlaces(1_000);
    const hosts = (place: number) => `2001:db8:1:2::${place.toString(16)}`;
    const networks = (place: number) => `2001:db8:2:${place.toString(16)}::1`;
    expect(takeMany(places, 900, hosts)).toHaveLength(500);
    expect(takeMany(new ConnectionPlaces(1_000), 900, networks)).toHaveLength(500);
  });

  it('are reserved for networks with few connections', () => {
    const places = new ConnectionPlaces(800);
    takeMany(places, 400, () => '192.0.2.1');
    expect(takeMany(places, 400, () => '192.0.2.2')).toHaveLength(300);
    expect(takeMany(places, 20, () => '192.0.2.3')).toHaveLength(8);
    expect(takeMany(places, 200, (place) => `198.51.100.${place}`)).toHaveLength(92);
  });

  it('are freed once when a connection ends', () => {
    const places = new ConnectionPlaces(100);
    const taken = takeMany(places, 50, () => '192.0.2.1');
    expect(places.isScarceFor('192.0.2.1')).toBe(true);
    expect(places.isScarceFor('192.0.2.2')).toBe(false);
    for (const leave of [...taken, ...taken]) leave();
    expect(places.isScarceFor('192.0.2.1')).toBe(false);
    expect(takeMany(places, 100, () => '192.0.2.1')).toHaveLength(50);
  });
});
