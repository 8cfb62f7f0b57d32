import { describe, expect, it } from 'vitest';
import { NetworkBuckets } from '#server/base/network-buckets.ts';

const taken = (buckets: NetworkBuckets, address: (place: string) => string): number =>
  Array.from({ length: 200 }, (_, place) => buckets.take(address(place.toString(16)))).filter(Boolean).length;
const fresh = (wider?: 'twice' | 'alike') => new NetworkBuckets({ perSecond: 1, burst: 10 }, () => 0, wider);

describe('[SY8] limits by origin', () => {
  it('are one amount for an IP address, and twice as much for a wider network', () => {
    expect(taken(fresh(), () => '192.0.2.1')).toBe(10);
    expect(taken(fresh(), (place) => `2001:db8:1:2::${place}`)).toBe(10);
    expect(taken(fresh(), (place) => `2001:db8:1:${place}::1`)).toBe(20);
    expect(taken(fresh(), (place) => `2001:db8:1:${place}00::1`)).toBe(40);
  });

  it('can be the same for both', () => {
    expect(taken(fresh('alike'), (place) => `2001:db8:1:${place}00::1`)).toBe(10);
  });

  it('let others at the same address go on at the allowed rate while one tries far too often', () => {
    let now = 0;
    const buckets = new NetworkBuckets({ perSecond: 1, burst: 10 }, () => now);
    const admitted: boolean[] = [];
    for (now = 0; now < 60_000; now += 50) admitted.push(buckets.take('192.0.2.1'));
    expect(admitted.filter(Boolean).length).toBeGreaterThanOrEqual(10 + 59);
    expect(admitted.slice(-40).filter(Boolean).length).toBe(2);
  });

  it('say after how long an address and all of its networks have enough', () => {
    let now = 0;
    const buckets = new NetworkBuckets({ perSecond: 1, burst: 10 }, () => now);
    for (let place = 0; place < 20; place += 1) buckets.take(`2001:db8:1:${place}::1`);
    // The wider network has half a token left for each second.
    expect(buckets.takeOrWait('2001:db8:1:21::1')).toBe(500);
    now += 500;
    expect(buckets.takeOrWait('2001:db8:1:21::1')).toBe(0);
  });

  it('can be checked without using them up, separately for each kind', () => {
    const buckets = fresh();
    for (let count = 0; count < 10; count++) buckets.take('192.0.2.1', 'one');
    expect([buckets.has('192.0.2.1', 'one'), buckets.has('192.0.2.1', 'other')]).toEqual([false, true]);
    expect(buckets.has('192.0.2.1', 'other')).toBe(true);
  });
});
