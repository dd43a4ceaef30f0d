interface SealProps {
  /** Pixels. */
  size?: number;
  /** What the seal says to people who do not see it; decorative without. */
  label?: string;
}

/** The mark: a round seal, reused as logo, empty state and signed badge. */
export function Seal({ size = 32, label }: SealProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label}>
      <circle cx="24" cy="24" r="22" fill="#1b2f5b" stroke="#3e66b7" />
      <circle cx="24" cy="24" r="17.5" fill="none" stroke="#f0a71f" strokeWidth="1.6" strokeDasharray="1.2 2.4" />
      <path d="M15.5 24.6l6 6 11.5-12.4" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
