import { Group, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface NoticeProps {
  /** Green only for what is verified, paid, signed or restored. */
  tone?: 'good' | 'note' | 'plain';
  children: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
}

/** An information that is no error. Inside `News` where it comes while somebody works on the page. */
export function Notice({ tone = 'plain', children, action }: NoticeProps) {
  const Icon = tone === 'good' ? IconCircleCheck : IconInfoCircle;
  return (
    <Group className={classes.banner} data-tone={tone} gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text size="sm" component="div">
          {children}
        </Text>
        {action}
      </div>
    </Group>
  );
}
