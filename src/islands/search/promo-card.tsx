import type { PromoCardProps } from '#domain/content/result-promos.ts';

/** A promotion among the result cards (CARD-08): heading, text and one link, on the brand's background. */
export function PromoCard({ heading, text, link, picture }: PromoCardProps) {
  return (
    <article
      className={picture === null ? 'promo-card' : 'promo-card promo-card-pictured'}
      aria-label={heading}
    >
      {picture !== null && <img loading="lazy" decoding="async" {...picture} alt={picture.alt} />}
      <div className="promo-card-words">
        <h3>{heading}</h3>
        {text !== '' && <p>{text}</p>}
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </div>
    </article>
  );
}
