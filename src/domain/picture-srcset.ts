/**
 * The two widths of a picture as `srcset` tells them; `undefined` for a picture that has one file alone, which
 * nobody need choose from.
 */
export const toSrcset = ({ url, thumb }: { url: string; thumb: string }): string | undefined =>
  thumb === url ? undefined : `${thumb} 480w, ${url} 960w`;
