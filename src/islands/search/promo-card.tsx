import type { PromoCardProps } from '#domain/content/result-promos.ts';

/** A promotion among the result cards (CARD-08): heading, text and one link, on the brand's background. */
export function PromoCard({ heading, text, link, picture }: PromoCardProps) {
  return (
    <article
      className={picture === null ? 'promo-card' : 'promo-card promo-card-pictured'}
      aria-label={heading}
    >
      {picture !== null && (
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
      )}
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
