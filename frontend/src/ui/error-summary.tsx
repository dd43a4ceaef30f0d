import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReadableProblem } from '../lib/readable-problem';
import { useTexts } from '../lib/language/texts';
import { ErrorBanner } from './error-banner';

export interface FieldError {
  /** The field's `id`. */
  id: string;
  label: string;
  reason: string;
}

interface ErrorSummaryProps {
  problem: ReadableProblem | undefined;
  fields: readonly FieldError[];
}

/** Above a form that was refused: what is wrong, with a link to each field. Takes the focus: it may be off screen. */
export function ErrorSummary({ problem, fields }: ErrorSummaryProps) {
  const t = useTexts();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);
  return (
    <div ref={summary} tabIndex={-1} role={problem && 'group'} aria-label={problem && t('common.whatIsWrong')}>
      <ErrorBanner message={problem} />
      {problem && fields.length > 0 && (
        <Text component="ul" size="sm" m={0} mt="xs" pl={20}>
          {fields.map(({ id, label, reason }) => (
            <li key={id}>
              <Anchor
                size="sm"
                href={`#${id}`}
                underline="always"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {label}: {reason}
              </Anchor>
            </li>
          ))}
        </Text>
      )}
    </div>
  );
}
