/** Characters of what a customer reads about money that they get back. */
export const mostReason = 500;
