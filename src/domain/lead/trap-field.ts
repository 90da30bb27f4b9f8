/**
 * Name of a field that no person sees: what fills in every field of a page fills in this one, too. Browsers and password
 * managers know nothing to put into a field of this name.
 */
export const TRAP_FIELD = 'reply_subject';
