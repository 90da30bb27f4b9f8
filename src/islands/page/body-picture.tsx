import { ownValue } from '#domain/text/own-value.ts';
import { bodyDrawings } from './body-drawings.data.ts';

/** A car of this body type from its side, or an empty box of the same size for a body without a drawing. */
export function BodyPicture({ body, className }: { body: string; className: string }) {
  const drawing = ownValue(bodyDrawings, body);
  return (
    <svg className={className} viewBox="0 0 96 36" aria-hidden="true">
      {drawing && <path fillRule="evenodd" d={drawing.path} />}
      {drawing?.wheels.map((centre) => (
        <circle key={centre} cx={centre} cy="28.2" r="3.6" />
      ))}
    </svg>
  );
}
