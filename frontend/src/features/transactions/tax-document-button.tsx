import { IconReceipt } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error';
import { saveBlob } from '../../lib/download';
import { type Audience, mayHaveSession } from '../../lib/session';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';

export interface TaxDocumentButtonProps {
  number: string;
  label: string;
  /** With the number, for who cannot see beside what it stands. */
  spoken: string;
  failed: string;
  audience: Audience;
  load: () => Promise<Blob>;
  onError: (message: string) => void;
}

/** Downloads an invoice or a credit note. On paper its number stands in place of the button. */
export function TaxDocumentButton({ number, label, spoken, failed, audience, load, onError }: TaxDocumentButtonProps) {
  const fetching = useMutation({
    mutationFn: load,
    onSuccess: (pdf) => {
      // A logout that was faster leaves nothing to whoever is next at this device (RT-3).
      if (mayHaveSession(audience)) saveBlob(pdf, `${number.replaceAll('/', '-')}.pdf`);
    },
    onError: (error) => onError(messageOf(error, failed)),
  });
  const fetch = useOneAtATime(fetching);
  return (
    <>
      <BusyButton
        size="compact-sm"
        variant="default"
        loading={fetching.isPending}
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => void fetch()}
        aria-label={spoken}
      >
        {label}
      </BusyButton>
      {/* Admins have the number beside it, on the screen, too. */}
      {audience === 'user' && <span className="only-printed">{number}</span>}
    </>
  );
}
