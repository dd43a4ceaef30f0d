import { Badge, Group } from '@mantine/core';
import { HoverTip } from '../../ui/hover-tip';

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
        <HoverTip label={more.join(', ')}>
          <Badge variant="outline" tt="none">
            +{more.length}
          </Badge>
        </HoverTip>
      )}
    </Group>
  );
}
