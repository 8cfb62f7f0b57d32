const team = { selected_team_id: null };
const contact = {
  company: '',
  email: '',
  street: '',
  postal_code: '',
  city: '',
  country: '',
  tax_number: '',
};
/** Until it is deleted, the owner alone looks after what is paid. */
const may = { owner: 'active undecided suspended resting archived' };

/** Calls about plans, seats and payment. */
export const OF_BILLING: { call: string; body?: object; may: { owner: string } }[] = [
  { call: 'GET /workspaces/:id/payment_preview', may },
  { call: 'PUT /workspaces/:id/downgrade', body: team, may },
  { call: 'DELETE /workspaces/:id/downgrade', may },
  { call: 'POST /workspaces/:id/refund', body: team, may },
  { call: 'POST /workspaces/:id/paid', may },
  { call: 'GET /workspaces/:id/payment_method', may },
  { call: 'GET /workspaces/:id/billing_details', may },
  { call: 'GET /workspaces/:id/invoices', may },
  { call: 'GET /workspaces/:id/billing_contact', may },
  { call: 'PUT /workspaces/:id/billing_contact', body: contact, may },
];
