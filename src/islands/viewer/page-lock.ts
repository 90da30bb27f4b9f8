/** The page keeps its place while it is locked, and its width: where there was a scrollbar, there is room for it. */
export function lockPage(isLocked: boolean): void {
  const { documentElement: root } = document;
  const scrollbar = innerWidth - root.clientWidth;
  root.style.paddingRight = isLocked && scrollbar > 0 ? `${scrollbar}px` : '';
  root.toggleAttribute('data-viewer', isLocked);
}
