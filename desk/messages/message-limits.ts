/** How long things may be. Apart from the schemas, which pages must not carry along. */
export const most = { name: 60, subject: 200, text: 5_000 } as const;
