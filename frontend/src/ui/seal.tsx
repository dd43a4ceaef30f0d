import { SEAL_EDGE } from './seal-edge';

interface SealProps {
  /** Pixels. */
  size?: number;
  /** Green means verified, paid or signed; the outline means empty. */
  tone?: 'ink' | 'verified' | 'outline';
}

const FILL = { ink: 'var(--seal-ink)', verified: 'var(--seal-verified)', outline: 'none' };

/** The product's mark: a round seal, used as logo, in empty states and for signed documents. */
export function Seal({ size = 32, tone = 'ink' }: SealProps) {
  const isOutline = tone === 'outline';
  const line = isOutline ? 'var(--mantine-color-dimmed)' : '#fff';
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable={false}>
      <path d={SEAL_EDGE} fill={FILL[tone]} stroke={isOutline ? line : undefined} strokeWidth={1} />
      <circle
        cx="24"
        cy="24"
        r="17"
        fill="none"
        stroke={isOutline ? line : '#f0a71f'}
        strokeWidth="1.5"
        strokeDasharray=".01 2.67"
        strokeLinecap="round"
      />
      <path
        d="M16 24.6l5.6 5.6 10.6-11.6"
        fill="none"
        stroke={line}
        strokeWidth={isOutline ? 2 : 3.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
