/** Known to everybody, shown on the login form: for a shop that is only being tried out. */
export const demoSignIn = { username: "admin", password: "koi-demo" } as const;
