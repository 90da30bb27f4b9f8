import chevronIcon from 'lucide-static/icons/chevron-down.svg?raw';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

type FacetProps = { label: string; open: boolean; className?: string; children: ReactNode };

/** One filter of the panel under its name. `open` is how it stands at first; from then on the shopper decides. */
export function Facet({ label, open, className = '', children }: FacetProps) {
  const [isOpen] = useState(open);
  return (
    <details className={`facet ${className}`.trimEnd()} open={isOpen}>
      <summary>
        <h3>{label}</h3>
        <Icon svg={chevronIcon} size={16} />
      </summary>
      {children}
    </details>
  );
}
