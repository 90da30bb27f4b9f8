/** A field that no person sees: robots fill it in. Browsers and password managers have nothing for such a name. */
export const TRAP_FIELD = 'reply_subject';
