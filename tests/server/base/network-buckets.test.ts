import { describe, expect, it } from 'vitest';
import { NetworkBuckets } from '#server/base/network-buckets.ts';

const taken = (buckets: NetworkBuckets, address: (place: string) => string): number =>
  Array.from({ length: 200 }, (_, place) => buckets.take(address(place.toString(16)))).filter(Boolean).length;
const fresh = (wider?: 'twice' | 'alike') => new NetworkBuckets({ perSecond: 1, burst: 10 }, () => 0, wider);

describe('[SY8] what is counted by where it comes from', () => {
  it('is so much for an address, and for a wider network twice as much', () => {
    expect(taken(fresh(), () => '192.0.2.1')).toBe(10);
    expect(taken(fresh(), (place) => `2001:db8:1:2::${place}`)).toBe(10);
    expect(taken(fresh(), (place) => `2001:db8:1:${place}::1`)).toBe(20);
    expect(taken(fresh(), (place) => `2001:db8:1:${place}00::1`)).toBe(40);
  });

  it('is the same for all of them where that is asked for', () => {
    expect(taken(fresh('alike'), (place) => `2001:db8:1:${place}00::1`)).toBe(10);
  });

  it('can be asked after without being taken, and of one thing apart from another', () => {
    const buckets = fresh();
    for (let count = 0; count < 10; count++) buckets.take('192.0.2.1', 'one');
    expect([buckets.has('192.0.2.1', 'one'), buckets.has('192.0.2.1', 'other')]).toEqual([false, true]);
    expect(buckets.has('192.0.2.1', 'other')).toBe(true);
  });
});
