import { Anchor, List } from '@mantine/core';
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
        <List size="sm" mt="xs">
          {fields.map(({ id, label, reason }) => (
            <List.Item key={id}>
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
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
