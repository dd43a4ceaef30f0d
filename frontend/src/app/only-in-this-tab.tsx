import { Button, Container } from '@mantine/core';
import { useTexts } from '../lib/language/texts';
import { haveToldOnlyInThisTab, useOnlyInThisTab } from '../lib/storage/only-in-this-tab';
import { News } from '../ui/news';
import { Notice } from '../ui/notice';

/** Nothing is typed, chosen or logged into there. */
const TO_READ = /^\/(terms|privacy|pricing-policy|delivery-policy|cancellation-refund|verify|restore-email)$/;

/** Says once that a reload begins anew, where other pages promise that this browser keeps what was chosen. */
export function OnlyInThisTab({ pathname }: { pathname: string }) {
  const t = useTexts();
  const isSo = useOnlyInThisTab();
  const isShown = isSo && !TO_READ.test(pathname);
  return (
    <News>
      {isShown && (
        <Container pt="md">
          <Notice
            tone="note"
            action={
              <Button size="compact-md" variant="default" onClick={haveToldOnlyInThisTab}>
                {t('common.ok')}
              </Button>
            }
          >
            {t('kept.onlyInThisTab')}
          </Notice>
        </Container>
      )}
    </News>
  );
}
