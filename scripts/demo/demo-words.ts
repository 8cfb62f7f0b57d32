/** What a simulated teammate says in the demo, for the activity mad_sad_glad. */
export interface Persona {
  name: string;
  mood: 25 | 50 | 75 | 100;
  answer: string;
  topics: { topicType: 'mad' | 'sad' | 'glad'; description: string }[];
  action: string;
  decision?: string;
  /** What comes to mind only once sharing is over. */
  later?: { topicType: 'mad' | 'sad' | 'glad'; description: string };
}

export const PERSONAS: readonly Persona[] = [
  {
    name: 'Ana',
    mood: 75,
    answer: 'A lighthouse keeper',
    topics: [
      { topicType: 'glad', description: 'The new search went live without a single rollback' },
      { topicType: 'mad', description: 'Flaky checkout tests cost us half a day, again' },
      { topicType: 'sad', description: 'We did not get to talk to any customer this month' },
    ],
    action: 'Invite two customers to the next demo',
    decision: 'Nothing ships on a Friday afternoon',
  },
  {
    name: 'Bruno',
    mood: 50,
    answer: 'Baker, for the early mornings',
    topics: [
      { topicType: 'mad', description: 'The checkout tests fail at random and nobody owns them' },
      { topicType: 'glad', description: 'Pairing on the import made it half as long as planned' },
    ],
    action: 'Give the checkout tests an owner until they are green for a week',
  },
  {
    name: 'Chidi',
    mood: 100,
    answer: 'Deep-sea diver',
    topics: [
      { topicType: 'glad', description: 'On-call was quiet: three nights without a page' },
      { topicType: 'sad', description: 'Stand-ups grew to half an hour' },
      { topicType: 'sad', description: 'Priya leaves the team and we have not said goodbye properly' },
    ],
    action: 'Stand-up ends after ten minutes, whoever is speaking',
    later: { topicType: 'glad', description: 'Two of us were on holiday, and nothing broke' },
  },
  {
    name: 'Dana',
    mood: 75,
    answer: 'A bookshop with a cat',
    topics: [
      { topicType: 'mad', description: 'Two releases waited for one approval from outside' },
      { topicType: 'glad', description: 'Customers wrote us thank-you notes about the export' },
    ],
    action: 'Agree with security on approvals within a day',
  },
];
