import { Chance } from '../chance.ts';
import type { HookFaults } from './hook-receiver.ts';
import type { ProviderFaults } from './stripe-world.ts';
import type { MailFaults } from './virtual-mail.ts';

/* What is drawn of what may go wrong with those outside the installation. */

export function mailFaults(seed: number): MailFaults {
  const chance = new Chance(seed ^ 0x3a12);
  const some = (most: number) => (chance.happens(0.5) ? chance.next() * most : 0);
  return { refuses: some(0.4), breaks: some(0.3), hangs: some(0.2) };
}

export function providerFaults(seed: number): ProviderFaults {
  const chance = new Chance(seed ^ 0x3a13);
  const some = (most: number) => (chance.happens(0.6) ? chance.next() * most : 0);
  return { breaks: some(0.1), loses: some(0.5), doubles: some(0.5), late: 100 + some(600_000) };
}

export function hookFaults(seed: number): HookFaults {
  const chance = new Chance(seed ^ 0x3a14);
  const some = (most: number) => (chance.happens(0.6) ? chance.next() * most : 0);
  return { refuses: some(0.5), breaks: some(0.4) };
}
