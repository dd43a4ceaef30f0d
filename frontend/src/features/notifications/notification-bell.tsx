import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationAnswer } from '@udin/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Audience } from '../../lib/session';
import { EmptyState } from '../../ui/empty-state';
import { Since } from '../../ui/since';
import { markAllRead, markRead, notificationsQuery } from './notifications.queries';
import { useLiveNotifications } from './use-live-notifications';

interface NotificationBellProps {
  audience: Audience;
  /** Opens the mail preferences; customers only. */
  onPreferences?: () => void;
}

/** What happened, newest first; unread ones are counted on the bell. */
export function NotificationBell({ audience, onPreferences }: NotificationBellProps) {
  useLiveNotifications(audience);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(notificationsQuery(audience));
  const refresh = () => client.invalidateQueries({ queryKey: notificationsQuery(audience).queryKey });
  const readAll = useMutation({ mutationFn: () => markAllRead(audience), onSuccess: refresh });
  const readOne = useMutation({ mutationFn: (id: string) => markRead(id, audience), onSuccess: refresh });
  const unread = data?.unread ?? 0;

  const follow = ({ id, read, link }: NotificationAnswer) => {
    if (!read) readOne.mutate(id);
    setOpen(false);
    if (link) navigate(link);
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} width={360} position="bottom-end" trapFocus withArrow shadow="md">
      <Popover.Target>
        <Indicator disabled={unread === 0} label={unread > 99 ? '99+' : unread} size={18} color="red.7" offset={6}>
          <ActionIcon aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'} onClick={() => setOpen(!isOpen)}><IconBell size={22} /></ActionIcon>
        </Indicator>
      </Popover.Target>
      <Popover.Dropdown p="xs" maw="calc(100vw - 16px)">
        <Group justify="space-between" px="xs">
          <Text fw={600}>Notifications</Text>
          <Group gap={4}>
            <Button size="compact-sm" variant="subtle" disabled={unread === 0} onClick={() => readAll.mutate()}>Mark all as read</Button>
            {onPreferences && <ActionIcon aria-label="Mail preferences" onClick={() => { setOpen(false); onPreferences(); }}><IconSettings size={18} /></ActionIcon>}
          </Group>
        </Group>
        <ScrollArea.Autosize mah={420}>
          {data?.notifications.length === 0 && <EmptyState title="Nothing yet">Payments, signed documents and notes are announced here.</EmptyState>}
          <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {data?.notifications.map((each) => (
              <li key={each.id}>
                <UnstyledButton p="xs" w="100%" onClick={() => follow(each)} style={{ borderRadius: 8, background: each.read ? undefined : 'var(--surface-quiet)' }}>
                  <Text size="sm" fw={each.read ? 400 : 600}>{each.title}</Text>
                  <Text size="sm" c="dimmed">{each.text}</Text>
                  <Text size="sm" c="dimmed"><Since at={each.createdAt} /></Text>
                </UnstyledButton>
              </li>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
