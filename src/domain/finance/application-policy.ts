export type ApplicationPolicy = Readonly<{
  /** Who decides on them, as shoppers read it. */
  lender: string;
  /** Address of the privacy policy of the lender. */
  lenderPrivacy: string;
  /** What may be asked for, whole dollars: the least with the deposit; `most` is `null` where it goes by the price of a car. */
  loan: Readonly<{ least: number; most: number | null }>;
  /** Days after which answers are erased: since the lender has them, or since they were last changed. */
  keepDays: number;
  /** Name of the environment variable with the key; `null` for that of this machine, in development. */
  keyVariable: string | null;
  /** Where the lender takes them; `null` for the outbox of this machine, in development. */
  target: Readonly<{ url: string; secretVariable: string }> | null;
}>;

/** What the machine has of what applications need. */
export type ApplicationAccess = Readonly<{
  /** Whether a key and an outbox of this machine take the place of what is missing. */
  isDevelopment: boolean;
  /** Values of environment variables that end in FINANCE_KEY or FINANCE_SECRET. */
  financeSecrets: Readonly<Record<string, string>>;
}>;
