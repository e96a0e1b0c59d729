import { cva } from '../styled-system/css'
import type { RecipeVariantProps } from '../styled-system/types'

/** A button, or a link with the same style. Busy buttons do not change; disabled ones are dashed. */
export const button = cva({
  base: {
    minHeight: 'touch',
    px: '16',
    borderRadius: 'box',
    fontWeight: '600',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    cursor: 'pointer',
    _forcedColors: { borderWidth: '1' },
    _inactive: {
      bg: 'transparent',
      color: 'muted',
      borderWidth: '1',
      borderStyle: 'dashed',
      borderColor: 'edge',
    },
    _disabled: { cursor: 'default' },
  },
  variants: {
    variant: {
      accent: {
        bg: 'accent',
        color: 'onAccent',
        // Forced colours remove the fill, so mark the accent variant in another way.
        _forcedColors: {
          '&:is(a, :enabled, [aria-busy=true])': {
            forcedColorAdjust: 'none',
            bg: 'Highlight',
            color: 'HighlightText',
            borderColor: 'Highlight',
          },
        },
      },
      quiet: { borderWidth: '1', borderColor: 'edge', color: 'text' },
    },
  },
})
export type ButtonVariants = NonNullable<RecipeVariantProps<typeof button>>

/**
 * A text field or a select: dashed while it is disabled or read-only, red while it has an error. `:invalid` would make an
 * e-mail red from its first character on.
 */
export const control = cva({
  base: {
    width: '100%',
    minWidth: '0',
    minHeight: 'touch',
    px: '12',
    bg: 'field',
    color: 'text',
    borderWidth: '1',
    borderColor: 'edge',
    borderRadius: 'box',
    _placeholder: { color: 'muted' },
    _disabled: { color: 'muted', bg: 'transparent', borderStyle: 'dashed' },
    '&[aria-invalid=true]': { borderColor: 'bad', borderWidth: '2' },
  },
  variants: {
    isReadOnly: { true: { bg: 'transparent', borderStyle: 'dashed', textOverflow: 'ellipsis' } },
  },
})

/** A panel with a frame. */
export const card = cva({
  base: { bg: 'panel', borderWidth: '1', borderColor: 'edge', borderRadius: 'box' },
})
