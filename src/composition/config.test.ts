import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { developmentConfig } from '../../tools/development-config.ts'
import { shopConfig } from '../config.ts'

it("R-CFG-09 R-CONST-14 without a configured name a download is called 'sipex.zip'", () => {
  const { downloadFilename: _, ...rest } = developmentConfig({})
  expect(z.parse(shopConfig, rest).downloadFilename).toBe('sipex.zip')
  expect(z.parse(shopConfig, { ...rest, downloadFilename: 'mine.zip' }).downloadFilename).toBe('mine.zip')
})
