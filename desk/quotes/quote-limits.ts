/** How long things may be, and how many. Apart from the schemas, which pages must not carry. */
export const quoteLimits = {
  title: 200,
  name: 200,
  email: 320,
  phone: 60,
  location: 300,
  entry: 5_000,
  paymentNote: 1_000,
  who: 200,
  task: 300,
  tasks: 50,
  jobNotes: 5_000,
  template: 100,
} as const;
