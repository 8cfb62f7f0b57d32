import type Stripe from 'stripe';
import { ownValue } from '#contract/base/own-property.ts';
import type { BillingContact } from '#contract/billing/billing-payloads.ts';
import type { Payer } from './store/billing-rows.ts';
import { isError, requiredId } from './stripe-kit.ts';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** Kinds of tax numbers at Stripe, by country. Others are printed on the invoices without being checked. */
const KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EU.map((country) => [country, 'eu_vat'])),
  ...{ GB: 'gb_vat', CH: 'ch_vat', NO: 'no_vat', US: 'us_ein', CA: 'ca_bn', AU: 'au_abn', NZ: 'nz_gst' },
  ...{ MX: 'mx_rfc', AR: 'ar_cuit', BR: 'br_cnpj', CL: 'cl_tin', CO: 'co_nit', PE: 'pe_ruc', UY: 'uy_ruc' },
};

async function findCustomer(stripe: Stripe, customer: string): Promise<Stripe.Customer | null> {
  const one = await stripe.customers.retrieve(requiredId(customer));
  return 'deleted' in one && one.deleted ? null : (one as Stripe.Customer);
}

/** A customer with this payer's name and address, except for those that were given for the invoices. */
export async function updateCustomer(stripe: Stripe, customer: string, payer: Payer): Promise<void> {
  const { company, email } = await contactOf(stripe, customer);
  const to = { name: company || payer.name, email: email || payer.email };
  await stripe.customers.update(customer, { name: to.name, ...(to.email !== null && { email: to.email }) });
}

/** What is on the invoices, as `PaymentProvider.contact`. */
export async function contactOf(stripe: Stripe, customer: string): Promise<BillingContact> {
  const one = await findCustomer(stripe, customer);
  const { address = null, metadata = {} } = one ?? {};
  return {
    company: metadata.company ?? '',
    email: metadata.billing_email ?? '',
    street: address?.line1 ?? '',
    postalCode: address?.postal_code ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    taxNumber: metadata.tax_number ?? '',
  };
}

/** As `PaymentProvider.keepContact`. The tax number comes first, since it is what may be refused. */
export async function keepContact(
  stripe: Stripe,
  customer: string,
  { company, email, street, postalCode, city, country, taxNumber }: BillingContact,
  payer: Payer,
): Promise<boolean> {
  if (!(await keepTaxNumber(stripe, customer, country, taxNumber))) return false;
  const isPrinted = taxNumber !== '' && ownValue(KINDS, country) === undefined;
  const to = email || payer.email;
  await stripe.customers.update(customer, {
    name: company || payer.name,
    ...(to !== null && { email: to }),
    address: { line1: street, postal_code: postalCode, city, country },
    invoice_settings: { custom_fields: isPrinted ? [{ name: 'Tax number', value: taxNumber }] : '' },
    metadata: { company, billing_email: email, tax_number: taxNumber },
  });
  return true;
}

/** The one tax number that Stripe checks and prints. False if it does not accept it; the earlier one stays then. */
async function keepTaxNumber(
  stripe: Stripe,
  customer: string,
  country: string,
  value: string,
): Promise<boolean> {
  const before = await stripe.customers.listTaxIds(customer);
  const type = ownValue(KINDS, country);
  const isKnown = before.data.some((one) => one.value === value && one.type === type);
  if (value !== '' && type !== undefined && !isKnown) {
    try {
      await stripe.customers.createTaxId(customer, {
        type: type as Stripe.CustomerCreateTaxIdParams['type'],
        value,
      });
    } catch (error) {
      if (isError(error, 'code', 'tax_id_invalid')) return false;
      throw error;
    }
  }
  for (const { id, value: old, type: oldType } of before.data)
    if (old !== value || oldType !== type) await stripe.customers.deleteTaxId(customer, id);
  return true;
}
