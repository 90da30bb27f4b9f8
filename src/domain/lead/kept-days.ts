/** For how many days a shopper’s browser keeps what is not sent: a refused message, chosen files, a form in steps. */
export const KEPT_DAYS = 30;
/** The same in ms. */
export const KEPT_MS = KEPT_DAYS * 86_400_000;
