import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { transform } from 'sucrase'
import * as z from 'zod'
import * as zi from 'zod-invertible'
import * as zf from '@jcoreio/zod-forms'
console.log(React, createRoot, transform, z, zi, zf)
