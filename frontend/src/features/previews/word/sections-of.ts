import type { ModelElement } from './model';
import type { SectionProperties } from './page-numbers';

/** What the sections of a document say of their pages. */
export function sectionsOf(body: ModelElement & { props?: SectionProperties }): SectionProperties[] {
  const sections = (body.children ?? []).map(({ sectionProps }) => sectionProps);
  return [...sections, body.props].filter((section) => section !== undefined);
}
