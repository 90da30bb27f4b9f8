import chevronIcon from 'lucide-static/icons/chevron-down.svg?raw';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

type FacetProps = { label: string; open: boolean; className?: string; children: ReactNode };

/** A filter of the panel with its name. `open` is the initial state only; from then on the shopper decides. */
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
