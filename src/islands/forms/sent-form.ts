/** Told on the element of a form once it is stored; whoever prevents its default shows what follows. */
export const LEAD_STORED = 'lead-stored';

/** What the page after a form says (FORM-24); `accepted`: the estimate of a trade-in that was accepted. */
export type Success = { category: string; reference: string; accepted?: { low: number; high: number } };

export function saveSuccess(success: Success): void {
  try {
    localStorage.setItem('forecourt:success-category', JSON.stringify(success.category));
    sessionStorage.setItem('forecourt:success', JSON.stringify(success));
  } catch (error) {
    console.info('What was sent is not remembered:', error);
  }
}
