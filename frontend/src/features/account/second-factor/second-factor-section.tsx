import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadFailureOf } from '../../../lib/api/api-error';
import { formatDate } from '../../../lib/format';
import { useTexts } from '../../../lib/language/profile-texts';
import type { Audience } from '../../../lib/session';
import { ErrorBanner } from '../../../ui/error-banner';
import { isFocusLost } from '../../../ui/is-focus-lost';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { secondFactorQuery } from '../../../lib/second-factor.query';
import { TurnOffDialog } from './turn-off-dialog';
import { TurnOnDialog } from './turn-on-dialog';

/** A new set is worth the minute when so few are left. */
const FEW_CODES = 3;

type Step = 'on' | 'renew' | 'off';

/** Whether the own login asks for a code of an authenticator app, too. */
export function SecondFactorSection({ as }: { as: Audience }) {
  const t = useTexts();
  const factor = useQuery(secondFactorQuery(as));
  const [asked, setAsked] = useState<Step | null>(null);
  const [done, setDone] = useState<Step | null>(null);
  const { onSince = null, recoveryCodesLeft = 0, requiredSince = null } = factor.data ?? {};
  const first = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(null);
  return (
    <Stack gap="md">
      <ErrorBanner {...loadFailureOf(factor, t('accountPage.loadFailed'))} />
      <News>
        {(done === 'on' || done === 'renew') && <Notice>{t('twoStep.isOn')}</Notice>}
        {done === 'off' && <Notice>{t('twoStep.isOff')}</Notice>}
      </News>
      {factor.isPending && <Skeleton h={64} />}
      {factor.data && (
        <>
          <Text size="sm">
            {onSince
              ? `${t('twoStep.on', { date: formatDate(onSince) })} ${t('twoStep.left', { count: recoveryCodesLeft })}`
              : t('twoStep.off')}
            {requiredSince && ` ${t('twoStep.required')}`}
          </Text>
          {onSince && recoveryCodesLeft <= FEW_CODES && <Notice tone="note">{t('twoStep.fewLeft')}</Notice>}
          <Group>
            {/* One button, also while it changes its words: the dialog that it opened gives the focus back to it. */}
            <Button ref={first} variant="default" onClick={() => setAsked(onSince ? 'renew' : 'on')}>
              {t(onSince ? 'twoStep.renew' : 'twoStep.turnOn')}
            </Button>
            {onSince && !requiredSince && (
              <Button variant="default" onClick={() => setAsked('off')}>
                {t('twoStep.turnOff')}
              </Button>
            )}
          </Group>
        </>
      )}
      {/* Which one is open does not follow the state: it changes while the recovery codes are still shown. */}
      <TurnOnDialog as={as} opened={asked === 'on'} isRenewal={false} onDone={() => setDone('on')} onClose={close} />
      <TurnOnDialog as={as} opened={asked === 'renew'} isRenewal onDone={() => setDone('renew')} onClose={close} />
      <TurnOffDialog
        as={as}
        opened={asked === 'off'}
        onDone={() => setDone('off')}
        onClose={close}
        // The button that opened it is gone when it was turned off.
        onGone={() => isFocusLost() && first.current?.focus()}
      />
    </Stack>
  );
}
