/** Bounds of texts and numbers as the contract has them, in code points; a test holds them against the document. */
export const LIMITS = {
  name: 50,
  title: 50,
  slugMin: 3,
  slug: 40,
  columns: 1000,
  rows: 100,
  mainText: 256,
  imageAlt: 120,
  buttonText: 50,
  url: 256,
  email: 254,
  reason: 256,
  amount: 999_999_999,
} as const;
