let last: { id: string; password: string } | null = null;

/** What a sign-up that just ended hands to its sign-in: in the memory of this page only, never stored, and
 * gone when the sign-in page is left. */
export const justSignedUp = {
  write: (id: string, password: string): void => {
    last = { id, password };
  },
  passwordOf: (id: string): string => (last?.id === id ? last.password : ''),
  clear: (): void => {
    last = null;
  },
};
