/**
 * The words of a text; those with a hyphen, as `CX-5`, stay on one line in enlarged text (`ui/enlarged-parts.css`). Not by
 * `keepTogether`, whose joiners would stand in the text of every link to a car.
 */
export const toWholeWords = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // Parts of a text have no identity but their index.
      <span key={at} className="card-whole">
        {part}
      </span>
    ),
  );
