/** Whom to ring beside the form: the place changes places with the one in view. */
export function showPlaceFirst(slug: string): void {
  const [first] = document.querySelectorAll('[data-place]');
  const wanted = document.querySelector(`[data-place="${slug}"]`);
  if (!first || !wanted || wanted === first) return;
  const mark = new Comment();
  wanted.replaceWith(mark);
  first.replaceWith(wanted);
  mark.replaceWith(first);
}
