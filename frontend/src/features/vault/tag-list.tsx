import { Badge, Group, Tooltip } from '@mantine/core';

const SHOWN = 2;

/** Two tags, then "+N" (VLT-5). */
export function TagList({ tags }: { tags: string[] }) {
  const more = tags.slice(SHOWN);
  return (
    <Group gap={4}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag} variant="default" tt="none" fw={500}>
          {tag}
        </Badge>
      ))}
      {more.length > 0 && (
        <Tooltip label={more.join(', ')}>
          <Badge variant="outline" tt="none">
            +{more.length}
          </Badge>
        </Tooltip>
      )}
    </Group>
  );
}
