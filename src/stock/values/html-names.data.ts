const namesOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements whose content is not shown. */
export const hiddenElements = namesOf(
  'script style template noscript iframe object svg math head title textarea select',
);

/** Elements that begin and end a line. */
export const blockElements = namesOf(
  'br p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote hr pre',
);

/** Elements that a bare tag makes (`<b>`); others need an attribute or an end: `<Base>` is a mere word. */
export const formattingElements = namesOf(
  'a abbr article b big blockquote body br center cite code dd div dl dt em embed figure font footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html i img input ins kbd li link meta nobr ol p pre samp section small span strike strong sub sup ' +
    'table tbody td tfoot th thead tr tt u ul var wbr',
);

/** Attributes without a value. */
export const bareAttributes = namesOf(
  'allowfullscreen async autoplay border checked compact controls defer disabled hidden ismap loop multiple muted ' +
    'nohref noshade nowrap open readonly required reversed selected',
);
