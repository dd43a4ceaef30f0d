import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

/** Modules of white around it, without which phones do not find it. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  /** For who does not see it. */
  label: string;
  /** Pixels. */
  size: number;
}

/** Drawn here: what it says is a secret, and leaves the page for nobody. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const modules = useQuery({
    queryKey: ['qr-code', text],
    gcTime: 0,
    queryFn: async () => (await import('qrcode')).create(text).modules,
  });
  if (!modules.data) return <Skeleton h={size} w={size} />;
  const { size: count, data } = modules.data;
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % count) + QUIET} ${Math.floor(at / count) + QUIET}h1v1h-1z` : '',
  );
  const side = count + 2 * QUIET;
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      {/* Black on white in the dark, too: that is what cameras read. */}
      <rect width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
